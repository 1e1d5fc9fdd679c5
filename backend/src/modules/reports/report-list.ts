import type { Type } from '@nestjs/common';
import type { Report } from './report.js';
import { AcquisitionReport } from './reports/acquisition.report.js';
import { BehaviorReport } from './reports/behavior.report.js';
import { BuildsReport } from './reports/builds.report.js';
import { FormsReport } from './reports/forms.report.js';
import { FunnelsReport } from './reports/funnels.report.js';
import { JourneysReport } from './reports/journeys.report.js';
import { MoneyReport } from './reports/money.report.js';
import { OverviewReport } from './reports/overview.report.js';
import { SalesReport } from './reports/sales.report.js';

/** A new report is added here and nowhere else. */
export const REPORTS: readonly Type<Report>[] = [
  OverviewReport,
  AcquisitionReport,
  BehaviorReport,
  FunnelsReport,
  FormsReport,
  SalesReport,
  BuildsReport,
  MoneyReport,
  JourneysReport,
];
