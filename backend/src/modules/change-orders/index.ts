export { ChangeOrdersModule } from './change-orders.module.js';
