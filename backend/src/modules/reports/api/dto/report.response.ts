import { ApiProperty } from '@nestjs/swagger';
import { Out } from '../../../../common/http/index.js';
import { GRAINS, PERIOD_KEYS, type Grain, type PeriodKey } from '../../domain/period.js';
import { NOTE_KINDS, type NoteKind } from '../../domain/note.js';
import { REPORT_KEYS, type ReportKey } from '../../domain/report-keys.js';

export const UNITS = ['count', 'cents', 'ratio', 'minutes', 'seconds', 'days'] as const;
export type Unit = (typeof UNITS)[number];

export const COLUMN_UNITS = ['text', ...UNITS, 'date'] as const;
export type ColumnUnit = (typeof COLUMN_UNITS)[number];

export const CHARTS = ['bar', 'stacked-bar', 'line', 'funnel', 'histogram', 'heatmap', 'none'] as const;
export type Chart = (typeof CHARTS)[number];

class ReportPeriod {
  @Out.oneOf(PERIOD_KEYS, 'PeriodKey') key: PeriodKey;
  @Out.date() from: string;
  @Out.date({ description: 'Included.' }) to: string;
  @Out.oneOf(GRAINS, 'Grain') grain: Grain;
  @Out.date({ nullable: true }) compareFrom: string | null;
  @Out.date({ nullable: true }) compareTo: string | null;
}

export class ReportFigure {
  @Out.text() key: string;
  @Out.text() label: string;
  @Out.oneOf(UNITS, 'ReportUnit') unit: Unit;
  @Out.number({ nullable: true, description: 'Null: not measured.' }) value: number | null;
  @Out.number({ nullable: true }) previous: number | null;
  @Out.whole({ description: 'How many records the value is made from.' }) n: number;
  @Out.text() definition: string;
  @Out.text({ nullable: true, description: 'Console address of the list that it counts.' }) rows: string | null;
}

export class SeriesPoint {
  @Out.text({ description: 'YYYY-MM-DD, or YYYY-MM-DDTHH.' }) at: string;
  @Out.number({ nullable: true }) value: number | null;
  @Out.number({ nullable: true }) previous: number | null;
}

export class ReportSeries {
  @Out.text() key: string;
  @Out.text() label: string;
  @Out.oneOf(UNITS, 'ReportUnit') unit: Unit;
  @Out.list(SeriesPoint) points: SeriesPoint[];
}

export class PanelColumn {
  @Out.text() key: string;
  @Out.text() label: string;
  @Out.oneOf(COLUMN_UNITS, 'ColumnUnit') unit: ColumnUnit;
}

export class PanelRow {
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
  })
  cells: Record<string, string | number | null>;

  @Out.text({ nullable: true, description: 'Console address of the list that the row counts.' }) link: string | null;
}

export class Panel {
  @Out.text() key: string;
  @Out.text() title: string;
  @Out.text() definition: string;
  @Out.whole() n: number;
  @Out.oneOf(CHARTS, 'PanelChart') chart: Chart;
  @Out.list(PanelColumn) columns: PanelColumn[];
  @Out.list(PanelRow) rows: PanelRow[];
  @Out.text() labelColumn: string;
  @Out.texts() valueColumns: string[];
}

export class ReportNote {
  @Out.date() day: string;
  @Out.text() text: string;
  @Out.oneOf(NOTE_KINDS, 'NoteKind') kind: NoteKind;
}

export class ReportResponse {
  @Out.oneOf(REPORT_KEYS, 'ReportKey') report: ReportKey;
  @Out.object(ReportPeriod) period: ReportPeriod;
  @Out.list(ReportFigure) figures: ReportFigure[];
  @Out.list(ReportSeries) series: ReportSeries[];
  @ApiProperty({ type: Panel, nullable: true }) table: Panel | null;
  @Out.list(Panel) panels: Panel[];
  @Out.list(ReportNote) notes: ReportNote[];
  @Out.date({ nullable: true, description: 'The first day with data; null while there is none.' })
  measuredFrom: string | null;
  @Out.texts({ description: 'What the nightly check found to differ, in words.' }) differences: string[];
}
