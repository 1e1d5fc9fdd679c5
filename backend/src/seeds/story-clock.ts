import { Clock } from '../common/clock/clock.js';

/** For what happened in the past: demo data. */
export class StoryClock extends Clock {
  constructor(private moment: Date) {
    super();
  }

  now(): Date {
    return new Date(this.moment);
  }

  standAt(moment: Date): void {
    this.moment = moment;
  }
}
