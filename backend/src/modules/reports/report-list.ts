import type { Type } from '@nestjs/common';
import type { Report } from './report.js';

/** A new report is added here and nowhere else. */
export const REPORTS: readonly Type<Report>[] = [];
