#!/bin/bash
# Runs once, when the data folder is created. MARIADB_USER owns the schema and is used by the migration only; the
# application's own user can read and write rows and can neither change nor drop a table.
set -euo pipefail
mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
CREATE USER 'app'@'%' IDENTIFIED BY '$APP_PASSWORD';
GRANT SELECT, INSERT, UPDATE, DELETE ON \`$MARIADB_DATABASE\`.* TO 'app'@'%';
SQL
