import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { CostBooks } from '../cost-book/index.js';
import { DesignsService } from '../designs/index.js';
import { ProjectPlans } from '../projects/index.js';

/** Choices that can be seen are drawn: the project follows a version of its design with the chosen finish. */
@Injectable()
export class ChosenFinishes {
  constructor(
    private readonly books: CostBooks,
    private readonly designs: DesignsService,
    private readonly plans: ProjectPlans,
  ) {}

  /** Inside a unit. Nothing is drawn for a material that is no finish, or a project without a design. */
  async draw(projectId: string, code: string, actor: Actor): Promise<void> {
    const { priceBook } = await this.books.inForce();
    const slot = priceBook.items.find((item) => item.code === code)?.slot;
    const { designVersionId } = await this.plans.of(projectId);
    if (!slot || designVersionId === null) return;
    const drawn = await this.designs.withFinish(designVersionId, slot, code);
    if (drawn !== null) await this.plans.takeDesign(projectId, drawn, actor);
  }
}
