import { Injectable } from '@nestjs/common';
import { MoneySumsRepository, type MoneySum } from './persistence/money-sums.repository.js';
import { Receivables } from './receivables.service.js';

/** For reports: every figure is a sum of ledger entries. */
@Injectable()
export class MoneyFigures {
  constructor(
    private readonly sums: MoneySumsRepository,
    private readonly receivables: Receivables,
  ) {}

  /** By project, kind and day, both days included. */
  between(from: string, to: string): Promise<MoneySum[]> {
    return this.sums.between(from, to);
  }

  firstDay(): Promise<string | null> {
    return this.sums.firstDay();
  }

  async overdue(): Promise<{ count: number; cents: number }> {
    const { overdue } = await this.receivables.needs();
    return { count: overdue.length, cents: overdue.reduce((sum, { balanceCents }) => sum + balanceCents, 0) };
  }
}
