export { MaintenanceModule } from './maintenance.module.js';
