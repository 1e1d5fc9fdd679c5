import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { KeyedWrite } from '../../platform/idempotency/index.js';
import { Signatures, type Signer } from '../signatures/index.js';
import { StaffChangeOrders } from './staff-change-orders.service.js';
import { PortalChangeOrders } from './portal-change-orders.service.js';
import { Selections } from './selections.service.js';

/** This module's rules without emails, and with the password of a signer taken as given: for demo data. */
export function quietChangeOrders(app: INestApplicationContext, signer: Signer) {
  const having = <T extends object>(token: abstract new (...parameters: never[]) => T, parts: object): T =>
    Object.assign(Object.create(app.get<T>(token, { strict: false })) as T, parts);
  const uow = app.get(UnitOfWork, { strict: false });
  const clock = app.get(Clock, { strict: false });
  const nothing = () => Promise.resolve();
  const prove = (documentId: string) =>
    Promise.resolve({ documentId, signer, by: 'password' as const, at: clock.now(), codeId: null });
  const quiet = {
    news: { sent: nothing, signed: nothing, declined: nothing, opened: nothing },
    copies: { send: nothing },
    idempotency: {
      isReplay: () => Promise.resolve(false),
      respond: <T>(_: KeyedWrite, work: () => Promise<T>) => uow.run(work),
    },
  };
  return {
    desk: having(StaffChangeOrders, quiet),
    portal: having(PortalChangeOrders, { ...quiet, signatures: having(Signatures, { prove }) }),
    selections: having(Selections, quiet),
  };
}
