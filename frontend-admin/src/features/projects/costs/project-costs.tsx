import type { Project } from '../../../api/types';
import { BillList } from './bill-list';
import { BudgetPanel } from './budget-table';
import { OrderList } from './order-list';

/** For those who may read costs. */
export function ProjectCosts({ project }: { project: Project }) {
  return (
    <>
      <BudgetPanel project={project} />
      <OrderList project={project} />
      <BillList project={project} />
    </>
  );
}
