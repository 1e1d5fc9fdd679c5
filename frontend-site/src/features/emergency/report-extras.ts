/** What a report can do without: fetched once somebody has begun one, and never waited for. */
export { StillTrying } from '../../components/ui/still-trying';
export { TechnicalDetails } from '../../components/ui/technical-details';
export { NextEmergencyTime } from './next-time';
export { ReportPhotos } from './report-photos';
