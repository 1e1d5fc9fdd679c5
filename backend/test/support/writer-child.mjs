/* eslint-disable no-restricted-imports -- a process of its own: it runs the compiled program, as production does */
/**
 * Writes numbered rows through the real unit of work until it is killed, and says each number once
 * its unit is durable. Each unit writes a pair, so that half a unit would show.
 */
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { loadConfig } from '../../dist/platform/config/index.js';
import { dataSourceOptions } from '../../dist/platform/database/data-source.js';
import { separateReaderFromWriter } from '../../dist/platform/database/sqlite-connections.js';
import { UnitOfWork } from '../../dist/platform/database/unit-of-work.js';

const config = loadConfig(process.env);
const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
await dataSource.query('CREATE TABLE IF NOT EXISTS durable_pair (n INTEGER NOT NULL, half INTEGER NOT NULL)');
if (config.usesSqlite) await separateReaderFromWriter(dataSource);
const uow = new UnitOfWork(dataSource);

const first = Number(process.argv[2]);
await Promise.all(
  [0, 1, 2, 3].map(async (lane) => {
    for (let n = first + lane; ; n += 4) {
      await uow.run(async () => {
        await uow.writer().query('INSERT INTO durable_pair (n, half) VALUES (?, 1)', [n]);
        await uow.writer().query('INSERT INTO durable_pair (n, half) VALUES (?, 2)', [n]);
      });
      process.stdout.write(`${n}\n`);
    }
  }),
);
