import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../common/access/index.js';
import { DemoProposals, designFor, type ProposedLead } from './demo-proposals.js';
import { StoryClock } from './story-clock.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** What the story of a lead says about its proposal. */
export interface ProposedStory {
  lead: ProposedLead;
  sentAt: Date;
  declined: { at: Date; reason: string } | null;
}

const BUDGETS = [170_000, 215_000, 285_000, 130_000, 360_000];
/** So many of the old ones were made again. */
const RENEWED = 2;
/** Of those that are open. */
const QUESTIONS = [
  'Can the automatic cover be added next year without opening the deck again?',
  'Is the fence along the creek part of this price?',
];

/** Proposals in every state, each as its lead says: old ones have expired, or were made again. */
export async function proposeToLeads(
  app: INestApplicationContext,
  stories: readonly ProposedStory[],
  undecided: readonly ProposedLead[],
  now: Date,
  seller: Actor,
): Promise<void> {
  const clock = new StoryClock(now);
  const proposals = await DemoProposals.at(app, clock);
  const { past } = proposals;
  const questions = [...QUESTIONS];
  let renewed = 0;
  const newestOpen = stories.findLast(({ declined }) => !declined);
  for (const [index, story] of stories.entries()) {
    const { lead, sentAt, declined } = story;
    const customer: Actor = { ...SYSTEM_ACTOR, type: 'customer', id: lead.customerId, name: lead.name };
    // Nothing has happened after now.
    const after = (ms: number) => clock.standAt(new Date(Math.min(clock.now().getTime() + ms, now.getTime())));
    clock.standAt(new Date(sentAt.getTime() - HOUR_MS));
    const designs = [designFor(BUDGETS[index % BUDGETS.length]!), ...(index % 3 === 0 ? (['estate'] as const) : [])];
    let id = await proposals.make(lead, { designs }, seller);
    clock.standAt(sentAt);
    await past.send(id, seller);
    if (story === newestOpen) continue;
    after(20 * HOUR_MS);
    await past.view(id, customer);
    if (declined) {
      clock.standAt(declined.at);
      await past.decline(id, declined.reason, customer);
      continue;
    }
    const age = now.getTime() - sentAt.getTime();
    if (age > 30 * DAY_MS && renewed < RENEWED) {
      renewed += 1;
      clock.standAt(new Date(now.getTime() - 6 * renewed * DAY_MS));
      id = await past.revise(id, seller);
      await past.send(id, seller);
      after(DAY_MS);
      await past.view(id, customer);
    }
    const question = age < 30 * DAY_MS ? questions.shift() : undefined;
    if (question) {
      after(HOUR_MS);
      await past.ask(id, question, customer);
    }
  }
  for (const [index, lead] of undecided.entries()) {
    clock.standAt(new Date(now.getTime() - (index + 1) * DAY_MS));
    const id = await proposals.make(lead, { designs: index === 0 ? ['shelf', 'spa'] : ['family'] }, seller);
    if (index === 1) await past.submit(id, seller);
  }
  await proposals.save();
}
