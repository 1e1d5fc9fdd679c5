import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { randomToken } from '../../common/ids/ids.js';
import { AppConfig } from '../config/index.js';

export interface AuditAnchor {
  seq: number;
  hash: string;
  mac: string;
  at: string;
}

@Injectable()
export class AuditAnchors {
  private readonly file: string;

  constructor(config: AppConfig) {
    this.file = join(config.dataDir, 'audit-anchor.json');
  }

  async read(): Promise<AuditAnchor | null> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as AuditAnchor;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async write(anchor: AuditAnchor): Promise<void> {
    const arriving = `${this.file}.${randomToken(6)}`;
    await mkdir(dirname(this.file), { recursive: true });
    await writeFile(arriving, JSON.stringify(anchor));
    await rename(arriving, this.file);
  }
}
