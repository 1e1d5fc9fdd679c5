import { Injectable } from '@nestjs/common';
import { lineCosts, type CostBook } from 'poolkit/cost';
import { NotFoundError } from '../../common/errors/index.js';
import { ProjectMoney, type ProjectPrices } from '../billing/index.js';
import { ExecutedChanges } from '../change-orders/index.js';
import { CostBooks } from '../cost-book/index.js';
import { ProjectContracts, ProjectQueries, type NamedProject } from '../projects/index.js';
import { SignedScopes, type SignedScope } from '../proposals/index.js';
import type { BudgetPage, ListBudgetsQuery, ProjectBudgetResponse } from './api/dto/budget.dto.js';
import { CostCodeLists } from './cost-codes.service.js';
import {
  budgetLines,
  budgetTotal,
  groupLabel,
  marginOf,
  OTHER_CODE,
  type BudgetLine,
  type EstimatedLine,
  type Margin,
} from './domain/budget.js';
import { CostLedgerRepository } from './persistence/cost-ledger.repository.js';

type Change = Awaited<ReturnType<ExecutedChanges['of']>> extends Map<string, (infer Line)[]> ? Line : never;

interface Estimate {
  /** At cost: of the contract alone, and with its change orders. Null for a contract on paper. */
  atSaleCents: number | null;
  lines: EstimatedLine[];
}

export interface MeasuredMargins extends Pick<NamedProject, 'id' | 'number' | 'name'> {
  atSale: Margin;
  forecast: Margin;
}

const ENDED: readonly string[] = ['closed', 'cancelled'];

/** What a project should cost, what is ordered and billed, what it will cost, and what is left of its price. */
@Injectable()
export class Budgets {
  constructor(
    private readonly ledger: CostLedgerRepository,
    private readonly scopes: SignedScopes,
    private readonly changes: ExecutedChanges,
    private readonly books: CostBooks,
    private readonly codes: CostCodeLists,
    private readonly contracts: ProjectContracts,
    private readonly queries: ProjectQueries,
    private readonly money: ProjectMoney,
  ) {}

  /** @throws NotFoundError */
  async ofProject(id: string): Promise<ProjectBudgetResponse> {
    const project = (await this.contracts.byIds([id])).get(id);
    if (!project) throw new NotFoundError('That project could not be found.');
    return (await this.budgets([project])).get(id)!;
  }

  async list(query: ListBudgetsQuery): Promise<BudgetPage> {
    const { items, ...page } = await this.queries.list(query);
    const projects = await this.contracts.byIds(items.map(({ id }) => id));
    const budgets = await this.budgets([...projects.values()]);
    return {
      ...page,
      items: items.map(({ id, number, name, customer, status }) => {
        const { hasEstimate, total, margins } = budgets.get(id)!;
        return { id, number, name, customer, status, hasEstimate, total, margins };
      }),
    };
  }

  /** Of finished builds, those that have a signed scope and bills: without both, no margin was measured. */
  async measuredMargins(finishedIds: readonly string[]): Promise<MeasuredMargins[]> {
    const projects = await this.contracts.byIds([...finishedIds]);
    const budgets = await this.budgets([...projects.values()], () => true);
    return [...projects.values()].flatMap(({ id, number, name }) => {
      const { margins, total } = budgets.get(id)!;
      const { atSale, forecast } = margins;
      return atSale && forecast && total.actualCents > 0 ? [{ id, number, name, atSale, forecast }] : [];
    });
  }

  /** By project: what each cost code should cost. */
  async linesOf(projectIds: readonly string[]): Promise<Map<string, ProjectBudgetResponse['lines']>> {
    const projects = await this.contracts.byIds([...projectIds]);
    const budgets = await this.budgets([...projects.values()]);
    return new Map([...budgets].map(([id, { lines }]) => [id, lines]));
  }

  /** As many statements for many projects as for one. */
  private async budgets(
    projects: readonly NamedProject[],
    isEnded = (status: string) => ENDED.includes(status),
  ): Promise<Map<string, ProjectBudgetResponse>> {
    const ids = projects.map(({ id }) => id);
    const sums = await this.ledger.sums(ids);
    const prices = await this.money.prices(ids);
    const labels = await this.codes.labels();
    const estimates = await this.estimates(projects);
    return new Map(
      projects.map(({ id, status }) => {
        const estimate = estimates.get(id)!;
        const lines = budgetLines({
          ...{ estimated: estimate.lines, labels, isEnded: isEnded(status) },
          sums: sums.filter(({ projectId }) => projectId === id),
        });
        return [id, budgetOf(lines, estimate, prices.get(id))];
      }),
    );
  }

  private async estimates(projects: readonly NamedProject[]): Promise<Map<string, Estimate>> {
    const scopes = await this.scopes.of(projects);
    const changes = await this.changes.of(projects.map(({ id }) => id));
    const books = await this.booksOf([...scopes.values()]);
    const { book: inForce } = await this.books.inForce();
    return new Map(
      projects.map(({ id }) => {
        const scope = scopes.get(id);
        const book = (scope && books.get(scope.costBookVersion)) ?? inForce;
        const signed = scope ? costsOf(scope.lines, book) : [];
        const atSaleCents = scope ? signed.reduce((sum, { costCents }) => sum + costCents, 0) : null;
        return [id, { atSaleCents, lines: [...signed, ...changeCosts(changes.get(id) ?? [], book)] }];
      }),
    );
  }

  private async booksOf(scopes: readonly SignedScope[]): Promise<Map<number, CostBook>> {
    const books = new Map<number, CostBook>();
    for (const version of new Set(scopes.map(({ costBookVersion }) => costBookVersion)))
      books.set(version, (await this.books.ofVersion(version)).book);
    return books;
  }
}

function costsOf(lines: SignedScope['lines'], book: CostBook): EstimatedLine[] {
  const costs = lineCosts(lines, book);
  return lines.map(({ code, label, unit, quantity }, index) => ({
    ...{ code, label, unit, quantity, costCents: costs[index]! },
  }));
}

/**
 * A line by hand has no margin to take off, as in the proposal. A credit without a cost code may be goodwill, so it
 * saves no cost.
 */
function changeCosts(changes: readonly Change[], book: CostBook): EstimatedLine[] {
  const costed = changes.filter(({ code, amountCents }) => code !== null || amountCents > 0);
  const costs = lineCosts(
    costed.map(({ code, amountCents }) => ({ code: code ?? OTHER_CODE, likelyCents: amountCents })),
    book,
  );
  return costed.map(({ code, label }, index) => ({
    ...{ code: code ?? OTHER_CODE, label, unit: null, quantity: null, costCents: costs[index]! },
  }));
}

function budgetOf(
  lines: readonly BudgetLine[],
  { atSaleCents }: Estimate,
  prices: ProjectPrices | undefined,
): ProjectBudgetResponse {
  const total = budgetTotal(lines);
  // A canceled contract has no price.
  const sold = prices && prices.contractCents > 0 ? prices : undefined;
  return {
    hasEstimate: atSaleCents !== null,
    lines: lines.map((line) => ({ ...line, groupLabel: groupLabel(line.group) })),
    total,
    margins: {
      atSale: sold && atSaleCents !== null ? marginOf(sold.contractCents, atSaleCents) : null,
      now: prices ? marginOf(prices.invoicedCents, total.actualCents) : null,
      forecast: sold ? marginOf(sold.contractCents + sold.changesCents, total.forecastCents) : null,
    },
  };
}
