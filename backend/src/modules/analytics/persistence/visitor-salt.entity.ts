import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Deleted when the day is over; then its marks cannot be made again. */
@Entity('analytics_visitor_salt')
export class VisitorSaltEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 }) day: string;
  @Column({ type: 'varchar', length: 43 }) salt: string;
}
