import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { sortName } from '../../common/text/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ProjectContracts } from '../projects/index.js';
import type { BillsImported } from './api/dto/bill.dto.js';
import { Bills } from './bills.service.js';
import { CostCodeLists } from './cost-codes.service.js';
import {
  checkBillRows,
  keyOf,
  readBillFile,
  type BillFile,
  type BillProblem,
  type ImportKnown,
} from './domain/bill-import.js';
import { liveNumberOf } from './domain/bill.js';
import { isOrdered } from './domain/purchase-order.js';
import { BillRepository } from './persistence/bill.repository.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import { VendorRepository } from './persistence/vendor.repository.js';

type Rows = Extract<BillFile, { ok: true }>['rows'];

/** Bills from a file: all of them, or none and every problem. */
@Injectable()
export class BillImport {
  constructor(
    private readonly billRows: BillRepository,
    private readonly bills: Bills,
    private readonly vendors: VendorRepository,
    private readonly orders: PurchaseOrderRepository,
    private readonly contracts: ProjectContracts,
    private readonly codes: CostCodeLists,
    private readonly uow: UnitOfWork,
  ) {}

  /** @throws ValidationError with one field for each problem, `csv.<row>.<column>` */
  async run(csv: string, actor: Actor): Promise<BillsImported> {
    // Before the unit of work, so that a hostile file delays no one.
    const file = readBillFile(csv);
    if (!file.ok) throw refused(file.problems);
    return this.uow.run(async () => {
      const { bills, problems } = checkBillRows(file.rows, await this.known(file.rows));
      if (problems.length > 0) throw refused(problems);
      for (const bill of bills) await this.bills.post({ id: uuidv7(), ...bill }, actor, 'import');
      return { count: bills.length, totalCents: bills.reduce((sum, { amountCents }) => sum + amountCents, 0) };
    });
  }

  private async known(rows: Rows): Promise<ImportKnown> {
    const cells = rows.map((row) => row.cells);
    const vendors = await this.vendors.bySortNames(cells.map(({ vendor }) => sortName(vendor)));
    const orders = await this.orders.byNumbers(numbersOf(cells.map(({ order }) => order)));
    const projects = await this.contracts.byNumbers(numbersOf(cells.map(({ project }) => project)));
    const codes = await this.codes.of(projects);
    const onFile = await this.billRows.onFile(
      vendors.map(({ id }) => id),
      cells.map(({ number }) => liveNumberOf(number)),
    );
    return {
      vendors: new Map(vendors.map((vendor) => [vendor.nameSort, vendor])),
      projects: new Map(projects.map(({ id, number }) => [number, { id, codes: codes.get(id)! }])),
      orders: new Map(orders.map((order) => [order.number, { ...order, isOrdered: isOrdered(order) }])),
      bills: new Set(onFile.map(({ vendorId, number }) => keyOf(vendorId, number))),
    };
  }
}

/** Whole numbers that fit the column. */
function numbersOf(cells: readonly string[]): number[] {
  return cells.filter((cell) => /^\d{1,9}$/.test(cell)).map(Number);
}

const MAX_PROBLEMS = 200;

function refused(problems: readonly BillProblem[]): ValidationError {
  const fields: Record<string, string> = {};
  for (const { row, column, reason } of problems.slice(0, MAX_PROBLEMS)) {
    const field = ['csv', String(row), column].filter(Boolean).join('.');
    fields[field] = field in fields ? `${fields[field]} ${reason}` : reason;
  }
  if (problems.length > MAX_PROBLEMS) fields.csv = `And ${problems.length - MAX_PROBLEMS} more.`;
  return new ValidationError(fields, 'The file was not imported. Nothing has changed.');
}
