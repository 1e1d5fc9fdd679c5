import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret of one day's visitor marks. When the day is over it is removed, and no one can make its marks again. */
@Entity('analytics_visitor_salt')
export class VisitorSaltEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @Column({ type: 'varchar', length: 43 })
  salt: string;
}
