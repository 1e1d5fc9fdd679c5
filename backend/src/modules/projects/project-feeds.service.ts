import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { randomToken, sha256Hex } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { Accounts } from '../users/index.js';
import { HouseholdRepository } from './persistence/household.repository.js';
import { ProjectFeedRepository } from './persistence/project-feed.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { projectCalendar } from './project-calendar.js';

const TOKEN_BYTES = 16;

/** A build as a calendar to subscribe to, by an address that is only the customer's. */
@Injectable()
export class ProjectFeeds {
  constructor(
    private readonly feeds: ProjectFeedRepository,
    private readonly households: HouseholdRepository,
    private readonly projects: ProjectRepository,
    private readonly accounts: Accounts,
    private readonly config: AppConfig,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** The address given out before opens nothing any more. @throws NotFoundError also for another household's project */
  async open(ownerId: string, projectId: string): Promise<{ url: string }> {
    await this.require(ownerId, projectId);
    const token = randomToken(TOKEN_BYTES);
    await this.feeds.replace({ projectId, ownerId, tokenHash: sha256Hex(token), createdAt: this.clock.now() });
    return { url: `${this.config.publicUrl}/api/project-calendars/${token}.ics` };
  }

  async close(ownerId: string, projectId: string): Promise<void> {
    await this.require(ownerId, projectId);
    await this.feeds.delete(projectId, ownerId);
  }

  /** @throws NotFoundError for an invalid or replaced address, or one whose owner has left the household or is locked out */
  async calendar(token: string): Promise<string> {
    const feed = await this.feeds.findByTokenHash(sha256Hex(token));
    const owner = feed && (await this.accounts.findById(feed.ownerId));
    const own = owner?.status === 'active' ? await this.households.findProjectOf(owner.id, feed!.projectId) : null;
    if (!own) throw new NotFoundError('This calendar is no longer shared.');
    const url = `${this.config.publicUrl}/dashboard?project=${own.project.id}&tab=timeline`;
    return projectCalendar(await this.projects.withParts(own.project), this.site.brand.name, url);
  }

  private async require(ownerId: string, projectId: string): Promise<void> {
    if (!(await this.households.findProjectOf(ownerId, projectId)))
      throw new NotFoundError('That project could not be found.');
  }
}
