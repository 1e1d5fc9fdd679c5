import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../config/index.js';
import { copyDurably, flush, swapFile } from '../files/durable-files.js';

const ANCHOR = 'audit-anchor.json';
const SECRET = 'session-secret';
const LETTERS = 'outbox';
const PRIVATE = 0o600;

/**
 * Before the database: an anchor says how long the audit chain was at least, so an older anchor fits
 * a newer database and never the other way round.
 */
export function copyAnchor(config: AppConfig, folder: string): string[] {
  return copyIfThere(config, folder, ANCHOR);
}

/** After the database: a message it calls sent is there as a file. */
export function copyFiles(config: AppConfig, folder: string): string[] {
  const secret = config.sessionSecret ? [] : copyIfThere(config, folder, SECRET);
  const letters = join(config.dataDir, LETTERS);
  if (!existsSync(letters)) return secret;
  mkdirSync(join(folder, LETTERS), { mode: 0o700 });
  const names = readdirSync(letters).filter((name) => name.endsWith('.eml')).map((name) => `${LETTERS}/${name}`);
  for (const name of names) copyDurably(join(config.dataDir, name), join(folder, name), PRIVATE);
  flush(join(folder, LETTERS));
  return [...secret, ...names];
}

/** Puts the files beside their places, so that the exchange itself is a few renames. */
export function stageFiles(config: AppConfig, folder: string, names: readonly string[]): void {
  for (const name of [ANCHOR, SECRET, LETTERS]) rmSync(arriving(config, name), { recursive: true, force: true });
  mkdirSync(arriving(config, LETTERS), { recursive: true });
  for (const name of names) {
    if (name.startsWith(`${LETTERS}/`)) copyDurably(join(folder, name), join(arriving(config, LETTERS), name.slice(LETTERS.length + 1)), PRIVATE);
    else if (name === ANCHOR || name === SECRET) copyDurably(join(folder, name), arriving(config, name), PRIVATE);
  }
  flush(arriving(config, LETTERS));
}

/** @returns what to tell the person: where files of before are, and what they must see to themselves. */
export function swapFiles(config: AppConfig, names: readonly string[], stamp: string): string[] {
  const told: string[] = [];
  const keep = (name: string): string => {
    const kept = `${name}.before-${stamp}`;
    told.push(`kept ${name} of before as ${join(config.dataDir, kept)}`);
    return join(config.dataDir, kept);
  };
  const here = (name: string): boolean => existsSync(join(config.dataDir, name));

  // An anchor of later than the backup would call the restored chain cut off.
  if (names.includes(ANCHOR)) swapFile(arriving(config, ANCHOR), join(config.dataDir, ANCHOR), here(ANCHOR) ? keep(ANCHOR) : null);
  else if (here(ANCHOR)) renameSync(join(config.dataDir, ANCHOR), keep(ANCHOR));

  if (config.sessionSecret) {
    rmSync(arriving(config, SECRET), { force: true });
    if (names.includes(SECRET)) told.push('the backup was made with a generated secret; SESSION_SECRET is set and stays in use');
  } else if (names.includes(SECRET)) {
    swapFile(arriving(config, SECRET), join(config.dataDir, SECRET), here(SECRET) ? keep(SECRET) : null);
    chmodSync(join(config.dataDir, SECRET), PRIVATE);
  } else told.push('the backup has no secret of its own: set the SESSION_SECRET it was made with');

  if (here(LETTERS)) renameSync(join(config.dataDir, LETTERS), keep(LETTERS));
  renameSync(arriving(config, LETTERS), join(config.dataDir, LETTERS));
  flush(config.dataDir);
  return told;
}

function arriving(config: AppConfig, name: string): string {
  return join(config.dataDir, `${name}.restoring`);
}

function copyIfThere(config: AppConfig, folder: string, name: string): string[] {
  if (!existsSync(join(config.dataDir, name))) return [];
  copyDurably(join(config.dataDir, name), join(folder, name), PRIVATE);
  return [name];
}
