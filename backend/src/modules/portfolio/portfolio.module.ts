import { Module } from '@nestjs/common';
import { CostBookModule } from '../cost-book/index.js';
import { PortfolioController } from './api/portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';

/** The studies that the house shows, for anyone. Reads the one list of poolkit. */
@Module({ imports: [CostBookModule], controllers: [PortfolioController], providers: [PortfolioService] })
export class PortfolioModule {}
