#!/bin/bash
# Runs once, when the data folder is created. MARIADB_USER owns the schema and is used by the migration only; the
# application's own user can read and write rows and can neither change nor drop a table.
set -euo pipefail
mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
-- Whatever the server's defaults were when it created the database: every character can be stored.
ALTER DATABASE \`$MARIADB_DATABASE\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER 'app'@'%' IDENTIFIED BY '$APP_PASSWORD';
GRANT SELECT, INSERT, UPDATE, DELETE ON \`$MARIADB_DATABASE\`.* TO 'app'@'%';
SQL
