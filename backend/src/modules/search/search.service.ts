import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS, type Permission, type StaffRole } from '../../common/access/index.js';
import { NOTHING_FOUND, type Found, type FoundRecord } from '../../platform/lists/index.js';
import { Receivables } from '../billing/index.js';
import { ChangeOrderFigures } from '../change-orders/index.js';
import { DesignViews } from '../designs/index.js';
import { EstimateViews } from '../estimates/index.js';
import { OrderViews, Vendors } from '../job-costs/index.js';
import { LeadQueries } from '../leads/index.js';
import { ProjectContracts, ProjectQueries } from '../projects/index.js';
import { ProposalViews } from '../proposals/index.js';
import { People } from '../users/index.js';
import type { SearchGroup, SearchHit, SearchResult } from './api/dto/search.dto.js';
import { marked } from './domain/marks.js';
import { HIT_KINDS, readQuery, type HitKind, type SearchQuery } from './domain/query.js';

const MAX_HITS = 5;

/** As the list of each needs it. */
const PERMISSION: Record<HitKind, Permission> = {
  lead: 'leads.read',
  customer: 'customers.read',
  project: 'projects.read',
  proposal: 'proposals.read',
  invoice: 'billing.read',
  change_order: 'billing.read',
  purchase_order: 'billing.costs',
  estimate: 'estimates.read',
  design: 'designs.read',
  vendor: 'billing.costs',
  staff: 'team.read',
};

/** Asks each module, in at most one query each, for what the role may read. */
@Injectable()
export class SearchService {
  constructor(
    private readonly leads: LeadQueries,
    private readonly people: People,
    private readonly projects: ProjectQueries,
    private readonly contracts: ProjectContracts,
    private readonly proposals: ProposalViews,
    private readonly invoices: Receivables,
    private readonly changeOrders: ChangeOrderFigures,
    private readonly orders: OrderViews,
    private readonly vendors: Vendors,
    private readonly estimates: EstimateViews,
    private readonly designs: DesignViews,
  ) {}

  async find(text: string, role: StaffRole): Promise<SearchResult> {
    const query = readQuery(text);
    if (!query) return { groups: [] };
    const kinds = query.kinds.filter((kind) => ROLE_PERMISSIONS[role].includes(PERMISSION[kind]));
    const ask = (kind: HitKind, find: () => Promise<Found>) => (kinds.includes(kind) ? find() : NOTHING_FOUND);
    const first = await this.findNamed(query, ask);
    const found = { ...first, ...(await this.findRelated(query, first, ask)) };
    const projectNames = await this.projectNames(found);
    const namesOf = (record: FoundRecord) => [
      projectNames.get(record.projectId ?? '') ?? null,
      found.customer.records.find(({ id }) => id === record.customerId)?.title ?? null,
    ];
    const groups = HIT_KINDS.map((kind) => ({
      ...{ kind, more: found[kind].more },
      hits: found[kind].records.map((record) => hitOf(kind, record, query, namesOf(record))),
    }));
    return { groups: groups.filter(({ hits }: SearchGroup) => hits.length > 0) };
  }

  private async findNamed({ text, numbers }: SearchQuery, ask: Ask) {
    const project = String(numbers.get('project') ?? text);
    const [lead, customer, staff, projects, proposal, vendor] = await Promise.all([
      ask('lead', () => this.leads.find(text, MAX_HITS)),
      ask('customer', () => this.people.find('customer', text, MAX_HITS)),
      ask('staff', () => this.people.find('staff', text, MAX_HITS)),
      ask('project', () => this.projects.find(project, MAX_HITS)),
      ask('proposal', () => this.proposals.find(text, MAX_HITS)),
      ask('vendor', () => this.vendors.find(text, MAX_HITS)),
    ]);
    return { lead, customer, staff, project: projects, proposal, vendor };
  }

  /** What belongs to the people and projects that were found, besides what has the name or number itself. */
  private async findRelated(
    { text, numbers }: SearchQuery,
    first: Record<'lead' | 'customer' | 'project', Found>,
    ask: Ask,
  ) {
    const people = { leadIds: idsOf(first.lead), customerIds: idsOf(first.customer) };
    const projectIds = idsOf(first.project);
    const askNumbered = (kind: HitKind, of: Pick<Receivables, 'find'>) => {
      const wanted = { number: numbers.get(kind) ?? null, projectIds };
      return wanted.number === null && projectIds.length === 0
        ? NOTHING_FOUND
        : ask(kind, () => of.find(wanted, MAX_HITS));
    };
    const [invoice, change_order, purchase_order, estimate, design] = await Promise.all([
      askNumbered('invoice', this.invoices),
      askNumbered('change_order', this.changeOrders),
      askNumbered('purchase_order', this.orders),
      ask('estimate', () => this.estimates.find(text, people, MAX_HITS)),
      ask('design', () => this.designs.find(text, people, MAX_HITS)),
    ]);
    return { invoice, change_order, purchase_order, estimate, design };
  }

  private async projectNames(found: Record<HitKind, Found>): Promise<Map<string, string>> {
    const names = new Map(found.project.records.map(({ id, title }) => [id, title]));
    const ids = HIT_KINDS.flatMap((kind) => found[kind].records.flatMap(({ projectId }) => projectId ?? []));
    const missing = ids.filter((id) => !names.has(id));
    if (missing.length > 0)
      for (const { id, number, name } of (await this.contracts.byIds(missing)).values())
        names.set(id, `${number} ${name}`);
    return names;
  }
}

type Ask = (kind: HitKind, find: () => Promise<Found>) => Promise<Found> | Found;

const idsOf = ({ records }: Found): string[] => records.map(({ id }) => id);

function hitOf(kind: HitKind, record: FoundRecord, query: SearchQuery, names: (string | null)[]): SearchHit {
  const number = query.numbers.get(kind);
  const words = number === undefined ? query.words : [String(number)];
  const isMarked = (text: string | null) => text !== null && marked(text, words).some((part) => part.marked);
  const shown = [...record.facts, ...names, ...(record.texts ?? []).filter(isMarked)].filter((text) => text !== null);
  const detail = shown.flatMap((text, index) => [
    ...(index > 0 ? [{ text: ' · ', marked: false }] : []),
    ...marked(text, words),
  ]);
  return { id: record.id, title: marked(record.title, words), detail, address: addressOf(kind, record) };
}

function addressOf(kind: HitKind, { id, title, projectId = id }: FoundRecord): string {
  const inPeople = (values: Record<string, string>) => `/admin/users?${new URLSearchParams(values)}`;
  const inProject = (tab: string) => `/admin/projects?${new URLSearchParams({ project: projectId, tab })}`;
  switch (kind) {
    case 'lead':
      return inPeople({ tab: 'leads', lead: id });
    case 'customer':
      return inPeople({ customer: id });
    case 'proposal':
      return inPeople({ tab: 'proposals', proposal: id });
    case 'project':
      return inProject('overview');
    case 'change_order':
      return inProject('changes');
    case 'invoice':
    case 'purchase_order':
      return inProject('money');
    case 'vendor':
      return '/admin/projects?view=vendors';
    case 'estimate':
      return inPeople({ tab: 'estimates', q: title.split(',')[0]! });
    case 'design':
      return inPeople({ tab: 'designs', q: title });
    case 'staff':
      return inPeople({ tab: 'team', q: title });
  }
}
