# syntax=docker/dockerfile:1
# Built and run by deploy/README.md.
# The image before, whose assets the pages that are still open may ask for. Another one than ours has none.
ARG EARLIER=node:22-bookworm-slim

FROM ${EARLIER} AS earlier
RUN mkdir -p /app/dist

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --no-audit --no-fund
COPY . .
ARG PUBLIC_URL
ARG VITE_FIREBASE_PROJECT_ID
ARG VITE_FIREBASE_API_KEY
ARG VITE_FIREBASE_AUTH_DOMAIN
ARG VITE_TAG_MANAGER_ID
ARG VITE_MEDIA_ORIGINS
ARG VITE_API_ORIGIN
ARG VITE_PAYMENT_METHODS
COPY --from=earlier /app/dist dist
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4173}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--env-file=dist/server/node.env", "dist/server/main.js"]
