import { Module } from '@nestjs/common';
import { ProcessController } from './api/process.controller.js';

@Module({ controllers: [ProcessController] })
export class ProcessModule {}
