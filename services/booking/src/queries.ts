/** The lists of staff without the HTTP layer, so that benchmarks can measure them alone. */
export { createAppointmentListRepository } from './modules/appointments/index.ts';
