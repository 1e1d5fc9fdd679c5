import { Id, Out } from '../../../../common/http/index.js';
import { DocumentResponse } from '../../../documents/index.js';
import { MessageResponse } from '../../../messages/index.js';
import { HouseholdMember } from './household.dto.js';
import { GalleryPhoto, LogResponse } from './log.dto.js';
import { OwnPhase, OwnProject } from './portal-project.response.js';
import { CustomerPunchItem } from './punch.dto.js';

export class CustomerViewQuery {
  @Id({ optional: true, label: 'person of the household' }) memberId?: string;
}

/** What the dashboard shows one person of the household. */
export class CustomerView {
  @Out.uuid() memberId: string;
  @Out.object(OwnProject) project: OwnProject;
  @Out.list(OwnPhase) phases: OwnPhase[];
  @Out.list(LogResponse, { description: 'The newest 50.' }) logs: LogResponse[];
  @Out.list(GalleryPhoto) photos: GalleryPhoto[];
  @Out.list(CustomerPunchItem) punch: CustomerPunchItem[];
  @Out.list(DocumentResponse) documents: DocumentResponse[];
  @Out.list(MessageResponse, { description: 'The newest 50, newest first.' }) messages: MessageResponse[];
  @Out.list(HouseholdMember) household: HouseholdMember[];
}
