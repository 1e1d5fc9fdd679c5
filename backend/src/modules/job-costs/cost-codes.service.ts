import { Injectable } from '@nestjs/common';
import { CostBooks } from '../cost-book/index.js';
import type { NamedProject } from '../projects/index.js';
import { SignedScopes } from '../proposals/index.js';
import type { CostCodes } from './api/dto/budget.dto.js';
import { inOrder, OTHER_CODE, OTHER_LABEL } from './domain/budget.js';

/** The cost codes are the lines of the cost book, those of the signed contract, and one for other costs. */
@Injectable()
export class CostCodeLists {
  constructor(
    private readonly books: CostBooks,
    private readonly scopes: SignedScopes,
  ) {}

  async list(): Promise<CostCodes> {
    const labels = [...(await this.labels())].sort(([a], [b]) => inOrder(a, b));
    return { items: labels.map(([code, label]) => ({ code, label })) };
  }

  async labels(): Promise<Map<string, string>> {
    const { book } = await this.books.inForce();
    return new Map([...book.items.map(({ code, label }) => [code, label] as const), [OTHER_CODE, OTHER_LABEL]]);
  }

  /** What orders and bills of these projects may name. */
  async of(projects: readonly NamedProject[]): Promise<Map<string, ReadonlySet<string>>> {
    const common = [...(await this.labels()).keys()];
    const scopes = await this.scopes.of(projects);
    return new Map(
      projects.map(({ id }) => [id, new Set([...common, ...(scopes.get(id)?.lines ?? []).map(({ code }) => code)])]),
    );
  }
}
