import { Module } from '@nestjs/common';
import { SpamGuard } from './spam-guard.service.js';

@Module({ providers: [SpamGuard], exports: [SpamGuard] })
export class SpamModule {}
