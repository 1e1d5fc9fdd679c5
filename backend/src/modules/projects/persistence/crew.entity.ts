import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { OfProject } from './project.entity.js';

@Entity('crew')
@Index('uq_crew_name', ['name'], { unique: true })
export class CrewEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 80 }) name: string;
  @Column({ type: 'varchar', length: 8 }) kind: 'own' | 'sub';
  @JsonColumn() skills: string[];
  /** 0 is Sunday. */
  @JsonColumn({ default: '[1,2,3,4,5]' }) workWeekdays: number[];
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null;
  @Column({ type: 'varchar', length: 32, nullable: true }) phone: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) insuranceExpiresOn: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) licenseExpiresOn: string | null;
  @Column({ type: 'boolean' }) active: boolean;
  @Column({ type: 'int' }) version: number;
}

@Entity('crew_day_off')
export class CrewDayOffEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => CrewEntity, { name: 'fk_crew_day_off_crew', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  crewId: string;

  @PrimaryColumn({ type: 'varchar', length: 10 }) onDate: string;
}

export const CREW_DAY_INDEX = 'uq_crew_day_crew_id_on_date';

/** A crew is in one place a day. */
@Entity('crew_day')
@Index(CREW_DAY_INDEX, ['crewId', 'onDate'], { unique: true })
@Index('ix_crew_day_project', ['projectId', 'phaseKey'])
export class CrewDayEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => CrewEntity, { name: 'fk_crew_day_crew', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  crewId: string;

  @Column({ type: 'varchar', length: 10 }) onDate: string;
  @OfProject('fk_crew_day_project') projectId: string;
  @Column({ type: 'varchar', length: 40 }) phaseKey: string;
}
