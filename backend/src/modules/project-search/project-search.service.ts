import { Injectable } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { DocumentsService } from '../documents/index.js';
import { MessagesService } from '../messages/index.js';
import { PortalProjects, ProjectLogsService } from '../projects/index.js';
import type { ProjectSearchHits } from './api/dto/project-search.dto.js';
import { find, type Searchable } from './domain/find.js';

/** Newest first; a build of two years has fewer. */
const MAX_LOGS = 1_000;
const MAX_MESSAGES = 2_000;

/** Looks through what the dashboard shows, read as the dashboard reads it: so it cannot find anything else. */
@Injectable()
export class ProjectSearch {
  constructor(
    private readonly projects: PortalProjects,
    private readonly logs: ProjectLogsService,
    private readonly documents: DocumentsService,
    private readonly messages: MessagesService,
  ) {}

  /** @throws NotFoundError also for another household's project */
  async find(
    { userId, email }: CustomerPrincipal,
    actor: Actor,
    id: string,
    query: string,
  ): Promise<ProjectSearchHits> {
    const { phases } = await this.projects.timeline(userId, id);
    const owner = { ownerType: 'project', ownerId: id };
    const documents = await this.documents.listFor(userId, owner);
    const logs = (await this.logs.listFor(userId, id, { limit: MAX_LOGS })).items;
    const messages = (await this.messages.listFor({ type: 'customer', userId, email, actor }, owner, MAX_MESSAGES))
      .items;
    const names = new Map(phases.map(({ key, name }) => [key, name]));
    return find(query, [
      ...phases.map(({ key, name, texts, gates, now }): Searchable => {
        const words = [texts.whatHappens, texts.whatYouSee, texts.whatWeNeed, ...gates.map((gate) => gate.name)];
        return { kind: 'phase', id: key, title: name, text: words.join(' '), at: now.startsOn };
      }),
      ...documents.map(({ id: documentId, name, folder, versions }): Searchable => ({
        ...{ kind: 'document', id: documentId, title: name, text: folder, at: versions[0]?.uploadedAt ?? '' },
      })),
      ...logs.map(({ id: logId, phaseKey, text, loggedOn }): Searchable => ({
        ...{ kind: 'log', id: logId, title: names.get(phaseKey ?? '') ?? 'Daily log', text, at: loggedOn },
      })),
      ...messages.map(({ id: messageId, authorName, text, sentAt }): Searchable => ({
        ...{ kind: 'message', id: messageId, title: authorName, text, at: sentAt },
      })),
    ]);
  }
}
