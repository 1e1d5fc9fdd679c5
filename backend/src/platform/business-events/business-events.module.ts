import { Global, Module } from '@nestjs/common';
import { BusinessEvents } from './business-events.js';

@Global()
@Module({ providers: [BusinessEvents], exports: [BusinessEvents] })
export class BusinessEventsModule {}
