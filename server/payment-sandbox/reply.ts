import type { FastifyReply } from 'fastify';
import { noticePage } from './pages/notice.ts';
import type { Notice } from './pages/notice.ts';

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

export function sendNotice(reply: FastifyReply, notice: Notice, statusCode: number): FastifyReply {
  return sendPage(reply.code(statusCode), noticePage(notice));
}
