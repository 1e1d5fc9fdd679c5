import { drawCents } from 'poolkit/build-process';
import { COST_GROUPS, type EstimateLine } from 'poolkit/cost';
import { measureDesign, type PoolDesign } from 'poolkit/design';
import { quantityText } from 'poolkit/metric';
import { formatCents } from 'poolkit/units';
import type { SiteConfig } from '../../../platform/config/index.js';
import { designPlans } from '../../../platform/pdf/design-plans.js';
import { sumOf, type ScopeSection } from '../domain/proposal-content.js';
import type { ContractText, ProposalSettingValue } from '../domain/proposal-settings.js';
import { priceOf } from '../domain/proposal.js';
import type { ProposalEntity, ProposalOptionEntity, ProposalPersonEntity } from '../persistence/proposal.entity.js';
import type { ContractSheet, ContractTable } from './contract-sheet.js';

export interface ContractSource {
  proposal: ProposalEntity;
  option: ProposalOptionEntity;
  people: readonly ProposalPersonEntity[];
  design: PoolDesign;
  texts: ProposalSettingValue;
  scope: readonly ScopeSection[];
  /** Where the pool is built. */
  property: string;
  /** Days, as YYYY-MM-DD in office time. */
  signedOn: string;
  lastDayToCancel: string;
  site: SiteConfig;
}

export function sheetOfContract(source: ContractSource): ContractSheet {
  const { proposal, option, scope, people, design, texts, property, signedOn, lastDayToCancel, site } = source;
  const measured = measureDesign(design);
  const { plan, closeUp, section } = designPlans(design, measured, 'us');
  const signers = people.filter(({ role }) => role === 'signer').map(({ name }) => name);
  const { legalName, name: brandName } = site.brand;
  const { street, locality, region, postalCode } = site.contact.address;
  const address = [street, locality, `${region} ${postalCode}`.trim()].filter((part) => part !== '').join(', ');
  const words = { seller: legalName, address, date: spokenDate(signedOn), lastDay: spokenDate(lastDayToCancel) };
  return {
    brandName,
    author: legalName,
    title: 'Contract',
    subject: `Contract ${proposal.reference}, version ${proposal.revision}`,
    datedAt: new Date(`${signedOn}T12:00:00.000Z`),
    facts: [
      ['Contract', `${proposal.reference}, version ${proposal.revision}`],
      ['Date of transaction', words.date],
      ['Project', proposal.title],
      ['Owner', signers.join(' and ')],
      ['Property', property],
      ['Contractor', `${legalName}, ${address}`],
      ['Option', option.name],
      ['Work begins', proposal.startsOn === null ? 'After permits, as agreed' : spokenDate(proposal.startsOn)],
      ['Planned time', `${option.days} calendar days`],
    ],
    intro: proposal.intro,
    price: dollars(priceOf(proposal, option)),
    plan,
    planText: plan.description,
    closeUp,
    section,
    noticeToOwner: texts.noticeToOwner,
    scope: scope.map(({ title, text }) => ({ title, paragraphs: [text] })),
    lines: linesOf(proposal, option),
    lists: [
      {
        title: 'Allowances, part of the price',
        items: option.allowances.map(({ label, amountCents }) => `${label}: ${dollars(amountCents)}`),
      },
      { title: 'Included', items: option.included },
      { title: 'Not included', items: proposal.exclusions },
    ],
    draws: drawsOf(proposal, option),
    terms: [texts.warranty, ...texts.terms].map((text) => filled(text, words)),
    rightToCancel: filled(texts.rightToCancel, words),
    signers,
    cancellationNotice: filled(texts.cancellationNotice, words),
    footer: `Contract ${proposal.reference}, version ${proposal.revision}. ${brandName}, ${locality}, ${region}.`,
  };
}

function linesOf(proposal: ProposalEntity, option: ProposalOptionEntity): ContractTable {
  const groups = [...new Set(option.lines.map(({ group }) => group))];
  const rows = groups.flatMap((group) => {
    const own = option.lines.filter((line) => line.group === group);
    return [
      { cells: [COST_GROUPS[group], '', '', dollars(sumOf(own))], isTotal: true },
      ...own.map((line) => ({ cells: [line.label, ...amounts(line)] })),
    ];
  });
  const { discountCents, discountReason } = proposal;
  const discount =
    discountCents === 0
      ? []
      : [
          {
            cells: [discountReason ? `Discount: ${discountReason}` : 'Discount', '', '', `−${dollars(discountCents)}`],
            isTotal: true,
          },
        ];
  const total = { cells: ['Contract price', '', '', dollars(priceOf(proposal, option))], isTotal: true };
  return {
    columns: [
      { title: 'Item', share: 0.5, align: 'left' },
      { title: 'Quantity', share: 0.16, align: 'right' },
      { title: 'Unit price', share: 0.17, align: 'right' },
      { title: 'Price', share: 0.17, align: 'right' },
    ],
    rows: [...rows, ...discount, total],
  };
}

function amounts(line: EstimateLine): string[] {
  return [quantityText('us', line), dollars(line.unitCents), dollars(line.likelyCents)];
}

function drawsOf(proposal: ProposalEntity, option: ProposalOptionEntity): ContractTable {
  const priceCents = priceOf(proposal, option);
  const cents = drawCents(proposal.draws, priceCents);
  return {
    columns: [
      { title: 'Draw', share: 0.28, align: 'left' },
      { title: 'Due when', share: 0.44, align: 'left' },
      { title: 'Share', share: 0.11, align: 'right' },
      { title: 'Amount', share: 0.17, align: 'right' },
    ],
    rows: [
      ...proposal.draws.map(({ when, evidence, percent }, index) => ({
        cells: [when, evidence, `${percent}%`, dollars(cents[index]!)],
      })),
      { cells: ['Contract price', '', '100%', dollars(priceCents)], isTotal: true },
    ],
  };
}

function filled({ title, paragraphs }: ContractText, words: Record<string, string>): ContractText {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
  return { title, paragraphs: paragraphs.map(fill) };
}

function dollars(cents: number): string {
  return formatCents(cents, { alwaysCents: true });
}

export function spokenDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  });
}
