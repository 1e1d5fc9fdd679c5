import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigintColumn, JsonColumn } from '../../../platform/database/columns.js';
import type { Facet, RollupRow, Slice } from '../domain/rollup-row.js';
import type { Spread } from '../domain/spread.js';
import type { Traffic } from '../domain/traffic.js';

@Entity('analytics_rollup')
@Index('ix_analytics_rollup_read', ['facet', 'slice', 'traffic', 'day'])
@Index('ix_analytics_rollup_day', ['day'])
export class RollupEntity implements RollupRow {
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @Column({ type: 'varchar', length: 10 }) day: string;
  @Column({ type: 'varchar', length: 16 }) facet: Facet;
  @Column({ type: 'varchar', length: 4 }) slice: Slice;
  @Column({ type: 'varchar', length: 10 }) traffic: Traffic;
  @Column({ type: 'varchar', length: 255 }) item: string;
  @Column({ type: 'varchar', length: 130 }) detail: string;
  @Column({ type: 'varchar', length: 200 }) source: string;
  @Column({ type: 'varchar', length: 10 }) device: string;
  @Column({ type: 'varchar', length: 40 }) service: string;
  @Column({ type: 'int' }) events: number;
  @Column({ type: 'int' }) visits: number;
  @Column({ type: 'int' }) visitors: number;
  @BigintColumn() valueCents: number;
  @JsonColumn({ nullable: true }) spread: Spread | null;
}
