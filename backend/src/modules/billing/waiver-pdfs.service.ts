import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { NotFoundError } from '../../common/errors/index.js';
import type { PdfFile } from '../../common/http/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { RecordOwners } from '../../platform/records/index.js';
import { Threads } from '../../platform/threads/index.js';
import { ProjectContracts, ProjectSettings } from '../projects/index.js';
import { SigningSettings } from '../signatures/index.js';
import { spokenDate } from './domain/spoken.js';
import { waiverTextKey, type Waiver } from './domain/waiver.js';
import { waiverTask } from './pdf/waiver-task.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { WaiverParties } from './waiver-parties.js';

/** To be filled in by hand: nothing was billed yet. */
const BLANK = '$____________';

/** The waiver that a subcontractor or supplier signs. */
@Injectable()
export class WaiverPdfs {
  constructor(
    private readonly money: MoneyRepository,
    private readonly parties: WaiverParties,
    private readonly contracts: ProjectContracts,
    private readonly settings: SigningSettings,
    private readonly days: ProjectSettings,
    private readonly owners: RecordOwners,
    private readonly threads: Threads,
    private readonly site: SiteConfig,
  ) {}

  /** @throws NotFoundError, DependencyError PDF_NOT_MADE */
  async pdf(projectId: string, waiverId: string): Promise<PdfFile> {
    const money = await this.money.find(projectId);
    const waiver = money?.waivers.find(({ id }) => id === waiverId);
    if (!money || !waiver) throw new NotFoundError('That waiver could not be found.');
    const draw = money.draws.find(({ id }) => id === waiver.drawId)!;
    const invoice = money.invoices.find(({ liveDrawId }) => liveDrawId === draw.id);
    const { brand } = this.site;
    const texts = await this.settings.current();
    const { title, paragraphs } = texts[waiverTextKey(waiver)];
    const amount = await this.amount(waiver);
    const words: Record<string, string> = {
      ...{ party: waiver.party, contractor: brand.legalName, amount },
      day: spokenDate(invoice?.issuedOn ?? this.days.dayOf(waiver.requestedAt)),
    };
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
    const project = await this.owners.of('project').find(projectId);
    const { customers } = await this.owners.of('project').people(projectId);
    const owners = customers.filter(({ role }) => role === 'signer');
    const bytes = await this.threads.pdf(waiverTask, {
      ...{ brandName: brand.name, legalName: brand.legalName, heading: title, askedAt: waiver.requestedAt },
      facts: [
        ['Property', await this.contracts.siteOf(projectId)],
        ['Owner', owners.map(({ name }) => name).join(' and ')],
        ['Contractor', brand.legalName],
        ['To be signed by', waiver.party],
        ['Project', project?.label ?? ''],
        ['Draw', draw.title],
      ],
      paragraphs: paragraphs.map(fill),
      note: `RSMo chapter 429, text checked on ${spokenDate(texts.checkedOn)}. Return the signed waiver to the contractor.`,
    });
    return { name: `Lien waiver of ${waiver.party}`, bytes };
  }

  private async amount({ projectId, vendorId }: Waiver): Promise<string> {
    const cents = vendorId === null ? 0 : await this.parties.owedCents(projectId, vendorId);
    return cents > 0 ? formatCents(cents, { alwaysCents: true }) : BLANK;
  }
}
