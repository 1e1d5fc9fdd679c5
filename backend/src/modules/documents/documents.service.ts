import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ForbiddenError, NotFoundError } from '../../common/errors/index.js';
import { StrictValidationPipe } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { Upload } from '../../platform/files/upload.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { RecordOwners } from '../../platform/records/index.js';
import { FileStore, type StoredFile } from '../../platform/storage/index.js';
import { DocumentResponse, EditDocumentDto, NewDocumentDto } from './api/dto/document.dto.js';
import { DocumentFiles, type KeptFile } from './document-files.js';
import { documentName, type Visibility } from './domain/document-kind.js';
import { DocumentEntity, DocumentVersionEntity } from './persistence/document.entity.js';
import { DocumentRepository, type Owner } from './persistence/document.repository.js';

const FIELDS = ['name', 'folder', 'kind', 'visibility'];
const GENERAL_FOLDER = 'General';
/** Longer than any upload lasts. */
const SPARED_MS = 60 * 60 * 1000;
const SOME = 500;

interface DocumentChange {
  action: string;
  summary: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  isShared: boolean;
}

@Injectable()
export class DocumentsService {
  private readonly fields = new StrictValidationPipe();

  constructor(
    private readonly documents: DocumentRepository,
    private readonly files: DocumentFiles,
    private readonly owners: RecordOwners,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(owner: Owner, ids?: readonly string[]): Promise<DocumentResponse[]> {
    await this.requireRecord(owner);
    return this.shown(await this.documents.listOf(owner, { ids }));
  }

  /** @throws NotFoundError also for another household's record */
  async listFor(customerId: string, owner: Owner, ids?: readonly string[]): Promise<DocumentResponse[]> {
    await this.roleOf(customerId, owner);
    return this.shown(await this.documents.listOf(owner, { visibility: 'customer', ids }));
  }

  /** `write`: sent again with the same key it is the same document. */
  async add(owner: Owner, upload: Upload, actor: Actor, write?: KeyedWrite): Promise<DocumentResponse> {
    await this.requireRecord(owner);
    return this.receive(owner, upload, { actor, write, visibility: 'internal' });
  }

  async addFor(
    customerId: string,
    owner: Owner,
    upload: Upload,
    actor: Actor,
    write: KeyedWrite,
  ): Promise<DocumentResponse> {
    if ((await this.roleOf(customerId, owner)) === 'viewer')
      throw new ForbiddenError('VIEWER_READS_ONLY', 'You can view this project. Ask a signer to send documents.');
    return this.receive(owner, upload, { actor, write, visibility: 'customer' });
  }

  /** The same file again, for a retry after a lost response, stays the version it is. */
  async addVersion(owner: Owner, id: string, { body, headers }: Upload, actor: Actor): Promise<DocumentResponse> {
    const found = await this.documents.find(owner, id);
    if (!found) throw new NotFoundError();
    const file = await this.files.keep(body, headers, []);
    let isSame = false;
    const document = await this.uow.run(async () => {
      const document = await this.documents.lock(owner, id);
      if (!document) throw new NotFoundError();
      const [latest] = await this.documents.versionsOf([document]);
      isSame = latest?.sha256 === file.sha256;
      if (isSame) return document;
      document.versionNo += 1;
      document.updatedAt = this.clock.now();
      await this.documents.save(document);
      await this.documents.insertVersion(this.versionOf(document, file, actor));
      await this.noted(owner, document, actor, 'version', `New version of “${document.name}.”`);
      return document;
    });
    if (isSame) await this.files.remove(file.id);
    return (await this.shown([document]))[0]!;
  }

  /** @throws ConflictError STALE_VERSION */
  edit(owner: Owner, id: string, { version, ...changes }: EditDocumentDto, actor: Actor): Promise<DocumentResponse> {
    return this.change(owner, id, actor, async (document) => {
      if (document.version !== version) throw await this.stale(document);
      const before = {
        name: document.name,
        folder: document.folder,
        kind: document.kind,
        visibility: document.visibility,
      };
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      Object.assign(document, given, { version: version + 1 });
      const isShared = before.visibility === 'internal' && document.visibility === 'customer';
      return {
        action: 'edit',
        summary: `${isShared ? 'Shared' : 'Changed'} “${document.name}.”`,
        before,
        after: given,
        isShared,
      };
    });
  }

  async archive(owner: Owner, id: string, actor: Actor): Promise<void> {
    await this.change(owner, id, actor, (document) => {
      document.archivedAt = this.clock.now();
      return { action: 'archive', summary: `Archived “${document.name}.”`, isShared: false };
    });
  }

  /** By a signed address. @throws NotFoundError for an expired or invented one */
  async open(
    versionId: string,
    until: string,
    signature: string,
  ): Promise<StoredFile & { mime: string; name: string }> {
    const version = await this.documents.findVersion(versionId);
    if (!version || version.document.archivedAt !== null) throw new NotFoundError();
    if (!this.files.opens(versionId, version.document.visibility, until, signature)) throw new NotFoundError();
    const file = await this.files.open(versionId);
    if (!file) throw new NotFoundError();
    return { ...file, mime: version.mime, name: `${version.document.name}.${version.extension}` };
  }

  private async receive(
    owner: Owner,
    { body, headers }: Upload,
    { actor, write, visibility }: { actor: Actor; write?: KeyedWrite; visibility: Visibility },
  ): Promise<DocumentResponse> {
    const file = await this.files.keep(body, headers, FIELDS);
    const given = (await this.fields.transform(file.fields, {
      type: 'body',
      metatype: NewDocumentDto,
    })) as NewDocumentDto;
    const create = async () => {
      const now = this.clock.now();
      const document = Object.assign(new DocumentEntity(), {
        id: uuidv7(),
        ...owner,
        folder: given.folder || GENERAL_FOLDER,
        name: given.name || documentName(file.fileName),
        kind: given.kind ?? 'other',
        visibility: visibility === 'customer' ? visibility : (given.visibility ?? visibility),
        versionNo: 1,
        createdAt: now,
        updatedAt: now,
        archivedAt: null,
        version: 1,
      } satisfies DocumentEntity);
      await this.documents.save(document);
      await this.documents.insertVersion(this.versionOf(document, file, actor));
      await this.noted(owner, document, actor, 'add', `Added “${document.name}.”`);
      if (document.visibility === 'customer' && actor.type === 'staff') await this.shared(owner);
      return { id: document.id, fileId: file.id };
    };
    const { id, fileId } = write
      ? await this.idempotency.respond({ ...write, body: { ...given, sha256: file.sha256 } }, create)
      : await this.uow.run(create);
    if (fileId !== file.id) await this.files.remove(file.id);
    const document = await this.documents.find(owner, id);
    if (!document) throw new NotFoundError();
    return (await this.shown([document]))[0]!;
  }

  private async change(
    owner: Owner,
    id: string,
    actor: Actor,
    decide: (document: DocumentEntity) => DocumentChange | Promise<DocumentChange>,
  ): Promise<DocumentResponse> {
    const document = await this.uow.run(async () => {
      const found = await this.documents.lock(owner, id);
      if (!found) throw new NotFoundError();
      const { action, summary, before, after, isShared } = await decide(found);
      found.updatedAt = this.clock.now();
      await this.documents.save(found);
      await this.noted(owner, found, actor, action, summary, before, after);
      if (isShared) await this.shared(owner);
      return found;
    });
    return (await this.shown([document]))[0]!;
  }

  private async stale(document: DocumentEntity): Promise<ConflictError> {
    const sentence = `“${document.name}” changed after you opened it. Review it and save again.`;
    return new ConflictError('STALE_VERSION', sentence, { extra: { current: (await this.shown([document]))[0] } });
  }

  private async noted(
    { ownerType, ownerId }: Owner,
    document: DocumentEntity,
    actor: Actor,
    action: string,
    summary: string,
    before: Record<string, unknown> | null = null,
    after: Record<string, unknown> | null = null,
  ): Promise<void> {
    await this.owners.of(ownerType).note(ownerId, { actor, kind: `document.${action}`, summary, before, after });
    const entry = { actor, action: `document.${action}`, entity: 'document', entityId: document.id };
    await this.audit.record({ ...entry, before: before ?? undefined, after: after ?? { name: document.name } });
  }

  private shared({ ownerType, ownerId }: Owner): Promise<void> {
    return this.owners.of(ownerType).sharedByStaff(ownerId, this.clock.now());
  }

  private versionOf(document: DocumentEntity, file: KeptFile, actor: Actor): DocumentVersionEntity {
    return Object.assign(new DocumentVersionEntity(), {
      id: file.id,
      documentId: document.id,
      versionNo: document.versionNo,
      mime: file.mime,
      extension: file.extension,
      bytes: file.bytes,
      sha256: file.sha256,
      uploadedByName: actor.name ?? 'The office',
      uploadedAt: this.clock.now(),
    } satisfies DocumentVersionEntity);
  }

  private async shown(documents: readonly DocumentEntity[]): Promise<DocumentResponse[]> {
    const versions = await this.documents.versionsOf(documents);
    return documents.map(({ id, folder, name, kind, visibility, version: ofDocument }) => ({
      id,
      folder,
      name,
      kind,
      visibility,
      version: ofDocument,
      versions: versions
        .filter(({ documentId }) => documentId === id)
        .map(({ documentId: _, uploadedAt, ...version }) => ({
          ...version,
          uploadedAt: uploadedAt.toISOString(),
          url: this.files.addressOf(version.id, visibility),
        })),
    }));
  }

  private async requireRecord({ ownerType, ownerId }: Owner): Promise<void> {
    if (!(await this.owners.of(ownerType).find(ownerId))) throw new NotFoundError();
  }

  private roleOf(customerId: string, { ownerType, ownerId }: Owner): Promise<'signer' | 'viewer'> {
    return this.owners.requireRole(ownerType, ownerId, customerId);
  }
}

/** Removes files whose row was never written. */
@Injectable()
export class DocumentUpkeep {
  constructor(
    private readonly store: FileStore,
    private readonly documents: DocumentRepository,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.register('lost documents', () => this.sweep());
  }

  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - SPARED_MS);
    let removed = 0;
    let keys: string[] = [];
    for await (const { key, changedAt } of this.store.list('documents')) {
      if (changedAt < before) keys.push(key);
      if (keys.length < SOME) continue;
      removed += await this.removeLost(keys);
      keys = [];
    }
    return removed + (await this.removeLost(keys));
  }

  private async removeLost(keys: readonly string[]): Promise<number> {
    const known = await this.documents.knownVersions(keys.map(idOf));
    const lost = keys.filter((key) => !known.has(idOf(key)));
    for (const key of lost) await this.store.remove(key);
    return lost.length;
  }
}

function idOf(key: string): string {
  return key.split('/').at(-1) ?? '';
}
