# Every command a developer, an operator or CI needs. `deploy/local/run` brings Node and the packages when they are missing.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
run := ./deploy/local/run

.PHONY: help start test test-slow coverage mutate check format e2e bench bench-search bench-office bench-checkout bench-workshop bench-web bench-chat bench-bridge bench-requests counter-day acceptance access-matrix create-master attack attack-logins chaos-messaging chaos-mail chaos-chat chaos-notices chaos-stock chaos-workshop chaos-consent storm-orders race-slots restore-drill fuzz drain chaos-dependencies ops mails test-containers up down containers pin-images audit server-logins

help: ## this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-18s %s\n", $$1, $$2 }'

start: ## install, seed and run everything here; prints the address and the demo logins (PORT, default 3000)
	@exec $(run) node deploy/local/src/start.ts

test: ## every test against real servers and a real browser; ends with `N passed, N failed`
	@exec $(run) node deploy/local/src/test.ts $(ARGS)

test-slow: ## long runs under faults, proofs that the short ones would notice a fault, the servers of tests: ARGS=deploy/local for a folder
	@GARAGE_SLOW_TESTS=1 $(run) node deploy/local/src/test.ts --project slow $(ARGS)
	@$(run) node .ci/slow-tests.ts record $(ARGS)

coverage: ## `make test` with the product code counted that ran in tests, services and pages: ARGS='--project unit'
	@GARAGE_COVERAGE=.data/coverage exec $(run) node deploy/local/src/test.ts $(ARGS)

mutate: ## small mistakes in product code, one at a time in a copy; do the tests notice? ARGS='--seed 7 --sites 40 --no-browser'
	@exec $(run) node deploy/local/src/mutate.ts $(ARGS)

check: ## lint with types, format, types, layers, dead code, named packages
	@$(run) node .ci/check.ts

audit: ## known weaknesses of the packages that run in production; says so where no registry answers
	@exec $(run) node deploy/local/src/audit.ts

pin-images: ## writes the digest of every image beside its version, where a registry answers (IMAGE_MIRROR: host and port of one)
	@exec $(run) node deploy/docker/src/pin-images.ts

format: ## format all sources
	@$(run) oxfmt .

e2e: ## only the browser tests
	@exec $(run) node deploy/local/src/test.ts --project 'e2e*' $(ARGS)

bench: ## benchmarks beside bare servers: reading, checkout, workshop; ratios as tables and as JSON; fails on a missed aim
	@missed=0; \
	$(run) node deploy/bench/src/bench.ts $(ARGS) || missed=1; \
	$(run) node deploy/bench/src/bench-checkout.ts || missed=1; \
	$(run) node deploy/bench/src/bench-workshop.ts || missed=1; \
	exit $$missed

bench-search: ## searching 100,000 products beside bare handlers with the same queries
	@exec $(run) node deploy/bench/src/bench-search.ts $(ARGS)

bench-office: ## lists of the office over 10,000 and 1,000,000 records; fails on a missed aim. ARGS="--short" for a quick look
	@exec $(run) node deploy/bench/src/bench-office.ts $(ARGS)

bench-checkout: ## carts and orders a second, beside bare handlers that make the same writes
	@exec $(run) node deploy/bench/src/bench-checkout.ts $(ARGS)

bench-workshop: ## intakes and moves of repair orders and the board, beside bare handlers with the same writes and queries
	@exec $(run) node deploy/bench/src/bench-workshop.ts $(ARGS)

bench-web: ## pages in a slow browser on a slow connection and in Lighthouse, beside static pages with the same picture
	@exec $(run) node deploy/bench/src/bench-web.ts $(ARGS)

bench-chat: ## idle connections, stored messages and their delivery over two nodes, beside bare Socket.IO servers
	@exec $(run) node deploy/bench/src/bench-chat.ts $(ARGS)

bench-bridge: ## finds through the stand-in of MongoDB beside the same statements sent to PostgreSQL
	@exec $(run) node deploy/local/src/bench-bridge.ts $(ARGS)

bench-requests: ## where the time of a request goes, from traces, and what it costs each process
	@exec $(run) node deploy/bench/src/bench-requests.ts $(ARGS)

counter-day: ## keys and presses of a day at the counter on the running local stack: ARGS='--plan before --stack FILE'
	@exec $(run) node deploy/bench/src/counter-day.ts $(ARGS)

access-matrix: ## every operation as every kind of caller, through the gateway and at the service itself
	@exec $(run) node deploy/local/src/test.ts --project 'e2e*' deploy/chaos/src/access-matrix.spec.ts

create-master: ## the first master of the stack in containers: ARGS='--email tam@example.com --name "Lâm Việt Tâm"'
	@docker compose exec identity node services/identity/src/create-master.ts $(ARGS)

attack: ## known attacks against a stack of its own, with a table of what came of them: ARGS='--row TRUST-8 --short'
	@exec $(run) node deploy/chaos/src/attack.ts $(ARGS)

attack-logins: ## guesses of codes and passwords over two gateways, and what answers tell of accounts
	@exec $(run) node deploy/chaos/src/attack-logins.ts $(ARGS)

chaos-messaging: ## 20,000 events while relay, consumer and broker are killed
	@exec $(run) node deploy/chaos/src/messaging.ts $(ARGS)

chaos-mail: ## 2,000 mails while the mailer is killed
	@exec $(run) node deploy/chaos/src/mail.ts $(ARGS)

chaos-notices: ## 10,000 events while two processes of engagement make notices of them and are killed
	@exec $(run) node deploy/chaos/src/notices.ts $(ARGS)

chaos-stock: ## 10,000 checkouts while commerce, catalogue and all servers are killed
	@exec $(run) node deploy/chaos/src/stock.ts $(ARGS)

chaos-workshop: ## 2,000 repair orders through all steps while the workshop, NATS and the database are killed
	@exec $(run) node deploy/chaos/src/workshop.ts $(ARGS)

chaos-consent: ## 2,000 quotes are decided on while the workshop, catalogue, NATS and the database are killed
	@exec $(run) node deploy/chaos/src/consent.ts $(ARGS)

storm-orders: ## 1,000 idempotency keys, each sent ten times at once
	@exec $(run) node deploy/chaos/src/storm-orders.ts $(ARGS)

race-slots: ## 1,000 requests for the last place of a slot; booking and the database are killed
	@exec $(run) node deploy/chaos/src/slots.ts $(ARGS)

chaos-chat: ## 40,000 deliveries of live chat while connections drop, a node is killed and Redis restarts
	@exec $(run) node deploy/chaos/src/chat.ts $(ARGS)

restore-drill: ## sells, dumps, wipes, restores; the checks of stock and events must pass; prints the time per million documents
	@exec $(run) node deploy/chaos/src/restore-drill.ts $(ARGS)

fuzz: ## 500 right and wrong cases for every documented operation, as guest, customer, admin and master
	@exec $(run) node deploy/chaos/src/fuzz.ts $(ARGS)

drain: ## a rolling restart of every stateless process, two of each, under 100 requests a second
	@exec $(run) node deploy/chaos/src/drain.ts $(ARGS)

chaos-dependencies: ## MongoDB, Redis and NATS are taken away in turn and brought back
	@exec $(run) node deploy/chaos/src/dependencies.ts $(ARGS)

ops: ## the operator's commands on the running local stack: ARGS='--help'
	@exec $(run) node deploy/local/src/ops.ts $(ARGS)

mails: ## failed mails of the running local stack: ARGS='list' or ARGS='resend --all'
	@exec $(run) node deploy/local/src/ops.ts mails $(ARGS)

test-containers: ## integration tests with the database, Redis and NATS in containers, where an engine answers or can be installed
	@exec $(run) node deploy/docker/src/test-in-containers.ts

up: ## the whole product in containers: docker-compose.yml; ARGS='-f docker-compose.yml -f deploy/docker/small.yml' for 2 GB
	@docker compose $(ARGS) up --wait

down: ## stop the product in containers; data and keys stay
	@docker compose $(ARGS) down

server-logins: ## logins of broker, database and Redis for servers of one's own (Kubernetes): ARGS='FOLDER --mongodb … --nats …'
	@exec $(run) node deploy/kubernetes/src/make-server-logins.ts $(ARGS)

containers: ## build the images and try them on a Docker engine
	@exec $(run) node deploy/docker/src/try-images.ts $(ARGS)

acceptance: ## the requirements that no test title names yet
	@$(run) node .ci/acceptance.ts $(AREA)
