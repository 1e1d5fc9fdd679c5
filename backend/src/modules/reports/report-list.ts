import type { Type } from '@nestjs/common';
import type { Report } from './report.js';
import { BuildsReport } from './reports/builds.report.js';
import { MoneyReport } from './reports/money.report.js';
import { SalesReport } from './reports/sales.report.js';

/** A new report is added here and nowhere else. */
export const REPORTS: readonly Type<Report>[] = [SalesReport, BuildsReport, MoneyReport];
