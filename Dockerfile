# The application alone, for an external PostgreSQL (DATABASE_URL): see compose.yml and docs/operations.md. One image serves
# every centre: its texts are a folder that is mounted over /app/content, the sample's.

FROM node:26-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
# NPM_CONFIG_REGISTRY may name a mirror of the registry; the lock file names no host.
ARG NPM_CONFIG_REGISTRY
RUN npm ci --omit=dev --ignore-scripts
# Without the tsconfig.json beside it, which names folders that do not exist here; the build does not need it.
COPY rsbuild.config.ts ./
COPY scripts scripts
COPY migrations migrations
COPY content content
COPY docs/guida docs/guida
COPY src src
RUN node scripts/build-web.ts --attuale
# Leaves the server and what it imports: no client, no build tools, no tests, no embedded PostgreSQL, no pinned Node.
RUN node scripts/prune-libraries.ts . \
  && rm -rf src/web \
  && find src \( -name '*.test.ts' -o -name '*.fixture.ts' -o -name 'tsconfig*.json' \) -delete

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=8080 DATA_DIR=/dati CONTENT_DIR=./content
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/migrations migrations
COPY --from=build /app/content content
COPY --from=build /app/src src
COPY --from=build /app/build/client build/client
# For files and undelivered mail when no bucket and no mail server are configured, and for the backups.
RUN mkdir /dati /copie && chown node:node /dati /copie && chmod 0700 /dati /copie
USER node
VOLUME /dati
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/salute`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "src/server/main.ts"]
