import { Module } from '@nestjs/common';
import { CostBookModule } from '../cost-book/index.js';
import { PortfolioController } from './api/portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';

@Module({ imports: [CostBookModule], controllers: [PortfolioController], providers: [PortfolioService] })
export class PortfolioModule {}
