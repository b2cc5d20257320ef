import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'

/**
 * Whether a page goes to the browser of a person, who is about to see it: not to a robot, nor to a browser that fetches or draws it ahead (Sec-Purpose).
 * How the browser names itself is looked at in passing, and kept nowhere.
 */
export const isSentToPerson = ({
  method,
  headers: { 'sec-purpose': purpose, 'user-agent': agent },
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && purpose === undefined && Boolean(agent) && !isbot(agent)
