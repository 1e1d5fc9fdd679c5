import { Module } from '@nestjs/common';
import { registerEntities, UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { Accounts } from './accounts.service.js';
import { AdminUsersController } from './api/admin-users.controller.js';
import { BrowserKeys } from './api/browser-keys.service.js';
import { PortalAccountController } from './api/portal-account.controller.js';
import { BrowserClaims } from './browser-claims.service.js';
import { CustomerProfiles } from './customer-profile.service.js';
import { OneTimeLinks } from './one-time-links.service.js';
import { People } from './people.service.js';
import { OneTimeTokenEntity } from './persistence/one-time-token.entity.js';
import { OneTimeTokenRepository } from './persistence/one-time-token.repository.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserEntity } from './persistence/user.entity.js';
import { UserRepository } from './persistence/user.repository.js';
import { UserSessionEntity } from './persistence/user-session.entity.js';
import { Sessions } from './sessions.service.js';
import { StaffDirectory } from './staff-directory.service.js';
import { Team } from './team.service.js';
import { WorkPeopleService } from './work-people.service.js';

const BATCH = 1000;

@Module({
  imports: [registerEntities(UserEntity, UserSessionEntity, OneTimeTokenEntity)],
  controllers: [PortalAccountController, AdminUsersController],
  providers: [
    UserRepository,
    SessionRepository,
    OneTimeTokenRepository,
    Accounts,
    BrowserClaims,
    BrowserKeys,
    Sessions,
    OneTimeLinks,
    CustomerProfiles,
    People,
    Team,
    WorkPeopleService,
    StaffDirectory,
  ],
  exports: [Accounts, BrowserClaims, BrowserKeys, People, Sessions, OneTimeLinks, StaffDirectory, WorkPeopleService],
})
export class UsersModule {
  constructor(housekeeping: Housekeeping, uow: UnitOfWork, sessions: Sessions, links: OneTimeLinks) {
    housekeeping.register('old sessions', () => uow.inBatches(() => sessions.forgetOld(BATCH)));
    housekeeping.register('old links', () => uow.inBatches(() => links.forgetOld(BATCH)));
  }
}
