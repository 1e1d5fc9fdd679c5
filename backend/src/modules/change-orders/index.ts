export { ChangeOrderFigures } from './change-order-figures.service.js';
export { ChangeOrdersModule } from './change-orders.module.js';
export { quietChangeOrders } from './quiet-change-orders.js';
