import { Injectable } from '@nestjs/common';

/** The only source of wall time in the backend, so that tests can move it. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
