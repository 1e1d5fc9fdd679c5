import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

type Columns = ReturnType<typeof columns>;

const FENCES: readonly Fence[] = ['signed_document', 'signature'].flatMap((table) =>
  (['UPDATE', 'DELETE'] as const).map((verb) => ({
    name: `${table}_no_${verb.toLowerCase()}`,
    table,
    verb,
    message: 'signed documents and signatures never change',
  })),
);

const TABLES = [documentTable, consentTable, signatureTable, codeTable, linkTable];

export class CreateSignatures1700000010300 implements MigrationInterface {
  name = 'CreateSignatures1700000010300';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.createTable(table(columns(runner)), true);
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const table of [...TABLES].reverse()) await runner.dropTable(table(columns(runner)).name, true);
  }
}

function documentTable(c: Columns): Table {
  return new Table({
    name: 'signed_document',
    columns: [
      c.id(),
      c.varchar('target_type', 20),
      c.reference('target_id'),
      c.varchar('title', 120),
      c.varchar('sha256', 64),
      c.int('bytes'),
      c.instant('kept_at'),
    ],
    indices: [
      {
        name: 'uq_signed_document_target_type_target_id_sha256',
        columnNames: ['target_type', 'target_id', 'sha256'],
        isUnique: true,
      },
      { name: 'ix_signed_document_sha256', columnNames: ['sha256'] },
    ],
  });
}

function consentTable(c: Columns): Table {
  return new Table({
    name: 'electronic_consent',
    columns: [
      c.id(),
      c.varchar('signer_email', 254),
      c.reference('signer_id', { nullable: true }),
      c.varchar('signer_name', 120),
      c.int('text_version'),
      c.varchar('ip', 45),
      c.varchar('user_agent', 255),
      c.instant('given_at'),
      c.instant('withdrawn_at', { nullable: true }),
    ],
    indices: [{ name: 'ix_electronic_consent_signer_email', columnNames: ['signer_email'] }],
  });
}

function signatureTable(c: Columns): Table {
  return new Table({
    name: 'signature',
    columns: [
      c.id(),
      c.reference('document_id'),
      c.int('sequence'),
      c.varchar('document_sha256', 64),
      c.varchar('signer_email', 254),
      c.reference('signer_id', { nullable: true }),
      c.varchar('signer_name', 120),
      c.varchar('typed_name', 120),
      c.json('strokes', { nullable: true }),
      c.reference('consent_id'),
      c.int('consent_version'),
      c.varchar('proven_by', 8),
      c.instant('proven_at'),
      c.varchar('ip', 45),
      c.varchar('user_agent', 255),
      c.instant('signed_at'),
      c.varchar('previous_hash', 64),
      c.varchar('hash', 64),
    ],
    indices: [
      {
        name: 'uq_signature_document_id_signer_email',
        columnNames: ['document_id', 'signer_email'],
        isUnique: true,
      },
      { name: 'uq_signature_document_id_sequence', columnNames: ['document_id', 'sequence'], isUnique: true },
    ],
    foreignKeys: [
      foreignKey('fk_signature_document', 'document_id', 'signed_document'),
      foreignKey('fk_signature_consent', 'consent_id', 'electronic_consent'),
    ],
  });
}

function codeTable(c: Columns): Table {
  return new Table({
    name: 'signing_code',
    columns: [
      c.id(),
      c.reference('document_id'),
      c.varchar('signer_email', 254),
      c.varchar('code_hash', 64),
      c.int('wrong_tries'),
      c.instant('created_at'),
      c.instant('expires_at'),
      c.instant('used_at', { nullable: true }),
    ],
    indices: [
      { name: 'ix_signing_code_document', columnNames: ['document_id', 'signer_email'] },
      { name: 'ix_signing_code_expires', columnNames: ['expires_at'] },
    ],
    foreignKeys: [foreignKey('fk_signing_code_document', 'document_id', 'signed_document')],
  });
}

function linkTable(c: Columns): Table {
  return new Table({
    name: 'document_link',
    columns: [
      c.id(),
      c.reference('document_id'),
      c.varchar('signer_email', 254),
      c.varchar('signer_name', 120),
      c.varchar('token_hash', 64),
      c.instant('created_at'),
      c.instant('expires_at'),
      c.instant('used_at', { nullable: true }),
    ],
    indices: [
      { name: 'uq_document_link_token_hash', columnNames: ['token_hash'], isUnique: true },
      { name: 'ix_document_link_expires', columnNames: ['expires_at'] },
    ],
    foreignKeys: [foreignKey('fk_document_link_document', 'document_id', 'signed_document')],
  });
}

function foreignKey(name: string, column: string, table: string) {
  return {
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  };
}
