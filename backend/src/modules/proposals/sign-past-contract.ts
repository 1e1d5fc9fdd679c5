import type { INestApplicationContext } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import type { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { KeyedWrite } from '../../platform/idempotency/index.js';
import { Signatures, SignedDocuments, type Signer } from '../signatures/index.js';
import { ProposalContracts } from './contract/proposal-contracts.service.js';
import { PortalProposals } from './portal-proposals.service.js';
import { ProposalAcceptance } from './proposal-acceptance.service.js';
import { ProposalChanges } from './proposal-changes.service.js';
import { ProposalViews } from './proposal-views.service.js';

/**
 * For demo data: the customer of an open proposal whose project exists signs the contract at the moment of `clock`, with a
 * stored PDF and signature. The password is taken as given and no one is emailed.
 */
export async function signPastContract(
  app: INestApplicationContext,
  clock: Clock,
  proposalId: string,
  signer: Signer & { userId: string },
): Promise<void> {
  const having = <T extends object>(token: abstract new (...parameters: never[]) => T, parts: object): T =>
    Object.assign(Object.create(app.get<T>(token, { strict: false })) as T, parts);
  const uow = app.get(UnitOfWork, { strict: false });
  const changes = having(ProposalChanges, { clock, business: { report: () => Promise.resolve() } });
  const contracts = having(ProposalContracts, { clock, documents: having(SignedDocuments, { clock }) });
  const prove = (documentId: string) =>
    Promise.resolve({ documentId, signer, by: 'password' as const, at: clock.now(), codeId: null });
  const acceptance = having(ProposalAcceptance, {
    ...{ clock, changes, contracts, views: having(ProposalViews, { clock }) },
    portal: having(PortalProposals, { clock, changes, contracts }),
    signatures: having(Signatures, { clock, prove }),
    idempotency: {
      isReplay: () => Promise.resolve(false),
      respond: <T>(_: KeyedWrite, work: () => Promise<T>) => uow.run(work),
    },
  });
  const { userId, name, email } = signer;
  const actor: Actor = { ...SYSTEM_ACTOR, type: 'customer', id: userId, name };
  const customer = { kind: 'customer', userId, name, email } as Parameters<ProposalAcceptance['accept']>[0];
  const dto = { name, consent: true, password: '' } as Parameters<ProposalAcceptance['accept']>[2];
  await acceptance.accept(customer, proposalId, dto, actor, {} as KeyedWrite);
}
