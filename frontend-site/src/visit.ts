import { startAnalytics } from './lib/analytics-start';
import { putOnFaces } from './lib/faces';
import { countVisit } from './lib/visit';

void putOnFaces();
countVisit();
startAnalytics();
