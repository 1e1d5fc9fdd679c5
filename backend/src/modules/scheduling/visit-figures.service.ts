import { Injectable } from '@nestjs/common';
import { VisitRepository } from './persistence/visit.repository.js';

/** For reports. */
@Injectable()
export class VisitFigures {
  constructor(private readonly visits: VisitRepository) {}

  /** All that were ever booked, oldest booking first, without who comes. */
  booked() {
    return this.visits.listBooked();
  }
}
