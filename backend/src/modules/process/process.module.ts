import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/index.js';
import { ProcessController } from './api/process.controller.js';

@Module({ imports: [ProjectsModule], controllers: [ProcessController] })
export class ProcessModule {}
