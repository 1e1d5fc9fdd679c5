export { StillTrying } from '../../components/ui/still-trying';
export { TechnicalDetails } from '../../components/ui/technical-details';
export { NextEmergencyTime } from './next-time';
export { ReportPhotos } from './report-photos';
