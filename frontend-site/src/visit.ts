import { startAnalytics } from './lib/analytics-start';
import { countVisit } from './lib/visit';

countVisit();
startAnalytics();
