import { Module } from '@nestjs/common';
import { ProcessController } from './api/process.controller.js';

/** How a pool is built, for anybody. Reads the one list of poolkit. */
@Module({ controllers: [ProcessController] })
export class ProcessModule {}
