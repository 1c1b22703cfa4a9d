import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** Whether a page of another site sent this. Programs send no origin, but have no cookies to steal either. */
export function isForeign(services: Services, request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (services.config.QUARTERSTAFF_ORIGIN !== undefined)
    return origin !== new URL(services.config.QUARTERSTAFF_ORIGIN).origin;
  try {
    return new URL(origin).host !== host;
  } catch {
    return true;
  }
}
