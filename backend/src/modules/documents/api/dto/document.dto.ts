import { Out, OneOf, Text, Version } from '../../../../common/http/index.js';
import { DOCUMENT_KINDS, VISIBILITIES, type DocumentKind, type Visibility } from '../../domain/document-kind.js';

/** The fields of the form that brings a file. */
export class NewDocumentDto {
  @Text({ optional: true, max: 120, label: 'a name' }) name?: string;
  @Text({ optional: true, max: 80, label: 'a folder' }) folder?: string;
  @OneOf(DOCUMENT_KINDS, { optional: true, label: 'a kind' }) kind?: DocumentKind;
  @OneOf(VISIBILITIES, { optional: true, label: 'who may see it' }) visibility?: Visibility;
}

export class EditDocumentDto {
  @Version() version: number;
  @Text({ optional: true, nullable: false, min: 1, max: 120, label: 'a name' }) name?: string;
  @Text({ optional: true, nullable: false, min: 1, max: 80, label: 'a folder' }) folder?: string;
  @OneOf(DOCUMENT_KINDS, { optional: true, nullable: false, label: 'a kind' }) kind?: DocumentKind;
  @OneOf(VISIBILITIES, { optional: true, nullable: false, label: 'who may see it' }) visibility?: Visibility;
}

export class DocumentVersionResponse {
  @Out.text() id: string;
  @Out.whole() versionNo: number;
  @Out.text() mime: string;
  @Out.text({ example: 'pdf' }) extension: string;
  @Out.whole() bytes: number;
  @Out.text({ description: 'SHA-256 of the file, in hex.' }) sha256: string;
  @Out.text() uploadedByName: string;
  @Out.instant() uploadedAt: string;
  @Out.text({ description: 'Opens the file for one to two hours, without a login.' }) url: string;
}

export class DocumentResponse {
  @Out.text() id: string;
  @Out.text() folder: string;
  @Out.text() name: string;
  @Out.choice(DOCUMENT_KINDS) kind: DocumentKind;
  @Out.choice(VISIBILITIES) visibility: Visibility;
  @Out.whole({ description: 'Of its name, folder, kind and readers; for changes.' }) version: number;
  @Out.list(DocumentVersionResponse, { description: 'Newest first.' }) versions: DocumentVersionResponse[];
}

export class DocumentsResponse {
  @Out.list(DocumentResponse) items: DocumentResponse[];
}
