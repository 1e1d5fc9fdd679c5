import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppConfig } from '../config/index.js';
import { copyDurably, flush, swapFile } from '../files/durable-files.js';

const ANCHOR = 'audit-anchor.json';
const SECRET = 'session-secret';
const LETTERS = 'outbox';
const PHOTOS = 'photos';
const FOLDERS = [LETTERS, PHOTOS];
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
  const letters = filesIn(config, LETTERS).filter((name) => name.endsWith('.eml'));
  const photos = subfoldersOf(config, PHOTOS)
    .flatMap((name) => filesIn(config, `${PHOTOS}/${name}`))
    .filter((name) => name.endsWith('.jpg'));
  const names = [...letters, ...photos];
  // One that is removed meanwhile is gone from the database of the next backup, too.
  const copied = names.filter((name) => copyUnlessGone(join(config.dataDir, name), join(folder, name)));
  for (const inner of new Set(copied.map((name) => dirname(name)))) flush(join(folder, inner));
  return [...secret, ...copied];
}

function filesIn(config: AppConfig, folder: string): string[] {
  const path = join(config.dataDir, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}

function subfoldersOf(config: AppConfig, folder: string): string[] {
  const path = join(config.dataDir, folder);
  return existsSync(path) ? readdirSync(path) : [];
}

function copyUnlessGone(source: string, target: string): boolean {
  if (!existsSync(source)) return false;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  copyDurably(source, target, PRIVATE);
  return true;
}

/** Puts the files beside their places, so that the exchange itself is a few renames. */
export function stageFiles(config: AppConfig, folder: string, names: readonly string[]): void {
  for (const name of [ANCHOR, SECRET, ...FOLDERS]) rmSync(arriving(config, name), { recursive: true, force: true });
  for (const name of FOLDERS) mkdirSync(arriving(config, name), { recursive: true, mode: 0o700 });
  for (const name of names) {
    const inside = FOLDERS.find((candidate) => name.startsWith(`${candidate}/`));
    if (inside) copyUnlessGone(join(folder, name), join(arriving(config, inside), name.slice(inside.length + 1)));
    else if (name === ANCHOR || name === SECRET) copyDurably(join(folder, name), arriving(config, name), PRIVATE);
  }
  for (const name of FOLDERS) flush(arriving(config, name));
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
  if (names.includes(ANCHOR))
    swapFile(arriving(config, ANCHOR), join(config.dataDir, ANCHOR), here(ANCHOR) ? keep(ANCHOR) : null);
  else if (here(ANCHOR)) renameSync(join(config.dataDir, ANCHOR), keep(ANCHOR));

  if (config.sessionSecret) {
    rmSync(arriving(config, SECRET), { force: true });
    if (names.includes(SECRET))
      told.push('the backup was made with a generated secret; SESSION_SECRET is set and stays in use');
  } else if (names.includes(SECRET)) {
    swapFile(arriving(config, SECRET), join(config.dataDir, SECRET), here(SECRET) ? keep(SECRET) : null);
    chmodSync(join(config.dataDir, SECRET), PRIVATE);
  } else told.push('the backup has no secret of its own: set the SESSION_SECRET it was made with');

  for (const name of FOLDERS) {
    if (here(name)) renameSync(join(config.dataDir, name), keep(name));
    renameSync(arriving(config, name), join(config.dataDir, name));
  }
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
