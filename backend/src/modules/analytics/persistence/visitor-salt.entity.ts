import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Deleted after the day; then its marks cannot be recreated. */
@Entity('analytics_visitor_salt')
export class VisitorSaltEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 }) day: string;
  @Column({ type: 'varchar', length: 43 }) salt: string;
}
